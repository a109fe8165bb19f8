import type { ApiChange, ApiChanges } from '../../runtime/api/changes.ts';
import { toApiSlug, toShownPath, toSymbolEnding } from '../../runtime/api/slug.ts';
import { useMessage } from '../site-context.tsx';

/** Sections in the order of an upgrade: what breaks, what will break, what is new. */
const sections = [
  ['removed', 'api.upgradeRemoved'],
  ['changed', 'api.upgradeChanged'],
  ['deprecated', 'api.upgradeDeprecated'],
  ['added', 'api.upgradeAdded'],
] as const;

/** Lists all differences between two releases, grouped by type. */
export function Changes({ changes, symbols }: { changes: ApiChanges; symbols: string }) {
  const message = useMessage();
  const filled = sections.filter(([name]) => changes[name].length > 0);
  if (filled.length === 0) return <p role="status">{message('upgradeNothing')}</p>;
  return filled.map(([name, title]) => (
    <section key={name} className="prose upgrade-section" aria-labelledby={`upgrade-${name}`}>
      <h2 id={`upgrade-${name}`}>
        {message(title)} <span className="upgrade-count">{changes[name].length}</span>
      </h2>
      {groupByType(changes[name]).map(([type, members]) => (
        <div key={type} className="upgrade-type">
          <h3>{toShownPath(type)}</h3>
          <TypeChanges type={type} members={members} symbols={symbols} />
        </div>
      ))}
    </section>
  ));
}

interface TypeChangesProps {
  type: string;
  members: readonly ApiChange[];
  symbols: string;
}

/** Lists the changes of a type. If the type itself was added, removed or deprecated, its members are collapsed. */
function TypeChanges({ type, members, symbols }: TypeChangesProps) {
  const message = useMessage();
  const toRow = (change: ApiChange) => <Change key={change.path} change={change} symbols={symbols} />;
  const own = members.filter(({ path, before, after }) => path === type && !(before && after));
  if (own.length === 0 || members.length === 1) return <ul>{members.map(toRow)}</ul>;
  const rest = members.filter((change) => !own.includes(change));
  return (
    <>
      <ul>{own.map(toRow)}</ul>
      <details>
        <summary>{message('upgradeMembers', { count: rest.length })}</summary>
        <ul>{rest.map(toRow)}</ul>
      </details>
    </>
  );
}

function Change({ change: { path, kind, before, after, anchor }, symbols }: { change: ApiChange; symbols: string }) {
  const message = useMessage();
  const name = <code>{toShownPath(path)}</code>;
  const isChange = before !== undefined && after !== undefined;
  return (
    <li>
      {anchor === null ? name : <a href={symbols + (anchor ?? toPlace(path, kind))}>{name}</a>}{' '}
      <span className="kind" data-kind={kind}>
        {message(`api.kind.${kind as 'type'}`)}
      </span>
      {isChange ? (
        <dl className="upgrade-texts">
          <dt>{message('api.upgradeBefore')}</dt>
          <dd>
            <code>{before}</code>
          </dd>
          <dt>{message('api.upgradeAfter')}</dt>
          <dd>
            <code>{after}</code>
          </dd>
        </dl>
      ) : null}
    </li>
  );
}

/** Returns the end of a symbol's address. An enum member is a section of its enum's page. */
function toPlace(path: string, kind: string): string {
  if (kind !== 'enum-member') return toSymbolEnding(path);
  const dot = path.lastIndexOf('.');
  return `${toSymbolEnding(path.slice(0, dot))}#${toApiSlug(path.slice(dot + 1))}`;
}

function groupByType(changes: readonly ApiChange[]): [string, ApiChange[]][] {
  const groups = new Map<string, ApiChange[]>();
  for (const change of changes) {
    const [type = ''] = change.path.split('.', 1);
    const group = groups.get(type);
    if (group) group.push(change);
    else groups.set(type, [change]);
  }
  return [...groups];
}

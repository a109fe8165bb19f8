import { useEffect, useRef, useState } from 'react';
import { type ApiChanges, compareSurfaces, type SurfaceSymbols, type SymbolState } from '../../runtime/api/changes.ts';
import { fetchJson } from '../../runtime/navigation/fetch-json.ts';
import type { UpgradePage as UpgradePageData } from '../../runtime/page-data.ts';
import { ArticlePage } from '../doc/ArticlePage.tsx';
import { useMessage } from '../site-context.tsx';
import { Changes } from './Changes.tsx';
import { Releases } from './Releases.tsx';

/** The two releases to compare. */
interface Choice {
  /** Empty to show what each release has changed. */
  from: string;
  to: string;
}

/** Lists the changes of each release of the library; with a script, readers can compare any two releases. */
export default function UpgradePage({ page }: { page: UpgradePageData }) {
  const message = useMessage();
  const versions = page.surfaces.map(({ version }) => version);
  const [choice, setChoice] = useState<Choice>({ from: '', to: versions.at(-1) ?? '' });
  const changes = useComparison(page, choice);
  const form = useRef<HTMLFormElement>(null);
  const choose = () => {
    const wanted = { ...choice, ...choiceOf(form.current) };
    const query = wanted.from === '' ? location.pathname : `?${new URLSearchParams({ ...wanted })}`;
    history.replaceState(history.state, '', query);
    setChoice(wanted);
  };
  const isNew = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each page that is shown.
  useEffect(() => {
    // The reader may have chosen releases before hydration.
    const isChosen = isNew.current && choiceOf(form.current).from;
    isNew.current = false;
    if (isChosen) choose();
    else setChoice(choiceInAddress(versions));
  }, [page]);
  const before = (
    <>
      <Releases place={page} />
      <p>{page.description}</p>
      <form ref={form} className="upgrade-form">
        <label>
          {message('upgradeFrom')}
          <select name="from" value={choice.from} onChange={choose}>
            <option value="">{message('upgradeEach')}</option>
            <Versions versions={versions} />
          </select>
        </label>
        <label>
          {message('upgradeTo')}
          <select name="to" value={choice.to} onChange={choose} disabled={choice.from === ''}>
            <Versions versions={versions} />
          </select>
        </label>
      </form>
      {changes === 'failed' ? <p className="notice">{message('upgradeFailed')}</p> : null}
    </>
  );
  const instead = changes && changes !== 'failed' ? <Changes changes={changes} symbols={page.symbols} /> : undefined;
  return <ArticlePage page={page} title={page.title} before={before} instead={instead} />;
}

/** Returns the releases that the address names, or else those that are shown first. */
function choiceInAddress(versions: readonly string[]): Choice {
  const asked = new URLSearchParams(location.search);
  const last = versions.at(-1) ?? '';
  const [from, to] = [asked.get('from') ?? '', asked.get('to') ?? last];
  return versions.includes(from) && versions.includes(to) ? { from, to } : { from: '', to: last };
}

/** Returns the values of the form's fields; disabled fields are left out. */
function choiceOf(form: HTMLFormElement | null): Partial<Choice> {
  return Object.fromEntries([...new FormData(form ?? undefined)].map(([name, value]) => [name, String(value)]));
}

function Versions({ versions }: { versions: readonly string[] }) {
  return [...versions].reverse().map((version) => <option key={version}>{version}</option>);
}

/** The differences between two releases; `null` until two have been compared. */
type Comparison = ApiChanges | 'failed' | null;

/** Returns the differences between the chosen releases, and the previous result while they are being fetched. */
function useComparison(page: UpgradePageData, { from, to }: Choice): Comparison {
  const [comparison, setComparison] = useState<Comparison>(null);
  useEffect(() => {
    let isWanted = true;
    const show = (next: Comparison) => isWanted && setComparison(next);
    if (from === '') show(null);
    else compareReleases(page, from, to).then(show, () => show('failed'));
    return () => {
      isWanted = false;
    };
  }, [page, from, to]);
  return comparison;
}

async function compareReleases({ surfaces }: UpgradePageData, from: string, to: string): Promise<ApiChanges> {
  const load = async (wanted: string): Promise<SurfaceSymbols> => {
    const surface = surfaces.find(({ version }) => version === wanted);
    return new Map(await fetchJson<[string, SymbolState][]>(surface?.href ?? ''));
  };
  const [before, after] = await Promise.all([load(from), load(to)]);
  return compareSurfaces(before, after);
}

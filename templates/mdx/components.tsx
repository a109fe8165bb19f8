import type { ReactNode } from 'react';

/** What stands inside of a component. */
interface Inside {
  children?: ReactNode;
}

/**
 * The blocks of Markdown as components of MDX, by name: each gives the elements that its directive is parsed to, and the
 * article is compiled from these.
 */
export const markdownComponents = {
  Tabs: ({ sync = '', groupId = sync, children }: Inside & { sync?: string; groupId?: string }) => (
    <div data-tabs={groupId}>{children}</div>
  ),
  Tab,
  TabItem: Tab,
  Note: toCallout('note'),
  Info: toCallout('note'),
  Tip: toCallout('tip'),
  Warning: toCallout('warning'),
  Danger: toCallout('danger'),
  Details: ({ summary, open = false, children }: Inside & { summary?: ReactNode; open?: boolean }) => (
    <details data-details="" open={open}>
      {summary !== undefined && <summary>{summary}</summary>}
      {children}
    </details>
  ),
  Steps: toList('steps'),
  Cards: toList('cards'),
  FileTree: toList('file-tree'),
  Badge: ({ type, children }: Inside & { type?: string }) => (
    <span className={type === undefined ? 'badge' : `badge badge-${type}`}>{children}</span>
  ),
  Button: ({ to, children }: Inside & { to?: string }) => (
    <a className="button" href={to}>
      {children}
    </a>
  ),
};

function Tab({ label, value, children }: Inside & { label?: ReactNode; value?: string }) {
  return (
    <div data-tab="">
      <div data-tab-name="">{label ?? value}</div>
      {children}
    </div>
  );
}

function toCallout(kind: string) {
  return function Callout({ title, children }: Inside & { title?: ReactNode }) {
    return (
      <aside data-callout={kind}>
        {title !== undefined && <p className="callout-title">{title}</p>}
        {children}
      </aside>
    );
  };
}

function toList(name: string) {
  return function List({ children }: Inside) {
    return <div className={name}>{children}</div>;
  };
}

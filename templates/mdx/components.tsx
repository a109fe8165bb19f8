import { createContext, type ReactNode, useContext } from 'react';

/** What stands inside of a component. */
export interface Inside {
  children?: ReactNode;
}

/**
 * The blocks of Markdown as components of MDX, by name: each gives the elements that its directive is parsed to, and the
 * article is compiled from these.
 */
export const markdownComponents = {
  Tabs: ({ sync = '', groupId = sync, className, values, defaultValue, children }: TabsProps) => (
    <TabsContext value={{ values, defaultValue }}>
      <div data-tabs={groupId} className={className}>
        {children}
      </div>
    </TabsContext>
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

/** What a group of tabs is given. */
export interface TabsProps extends Inside {
  sync?: string;
  groupId?: string;
  className?: string;
  /** The names of the tabs, where they do not say them themselves. */
  values?: readonly { value: string; label?: ReactNode }[] | undefined;
  /** Which tab is open at first. */
  defaultValue?: string | null | undefined;
}

const TabsContext = createContext<Pick<TabsProps, 'values' | 'defaultValue'>>({});

function Tab({ label, value, default: isDefault, children }: TabProps) {
  const { values, defaultValue } = useContext(TabsContext);
  const name = values?.find((one) => one.value === value)?.label ?? label ?? value;
  const isFirst = defaultValue === undefined ? isDefault : value !== undefined && value === defaultValue;
  return (
    <div data-tab={isFirst ? 'open' : ''}>
      <div data-tab-name="">{name}</div>
      {children}
    </div>
  );
}

/** What a tab is given. */
export interface TabProps extends Inside {
  label?: ReactNode;
  value?: string;
  default?: boolean;
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

import { createContext, type ReactNode, useContext } from 'react';

/** Props of a component that a page need not import. */
interface BuiltInProps {
  /** Number of the place where the page uses the component. */
  'data-mdx'?: string;
}

/** Props of such a component with children. */
export interface ParentProps extends BuiltInProps {
  children?: ReactNode;
}

/**
 * The block directives of Markdown as MDX components, by name. Each renders the elements that its directive is parsed
 * to, and the article is compiled from these.
 */
export const markdownComponents = {
  Tabs: ({ sync = '', groupId = sync, className, values, defaultValue, children, 'data-mdx': place }: TabsProps) => (
    <TabsContext value={{ values, defaultValue }}>
      <div data-tabs={groupId} className={className} data-mdx={place}>
        {children}
      </div>
    </TabsContext>
  ),
  Tab,
  TabItem: Tab,
  Note: toCallout('note', 'Note'),
  Info: toCallout('note', 'Info'),
  Tip: toCallout('tip', 'Tip'),
  Warning: toCallout('warning', 'Warning'),
  Danger: toCallout('danger', 'Danger'),
  Details: ({ summary, open = false, children, ...rest }: ParentProps & { summary?: ReactNode; open?: boolean }) => (
    <details data-details="" open={open} {...ownProps('Details', 'summary, open', rest)}>
      {summary !== undefined && <summary>{summary}</summary>}
      {children}
    </details>
  ),
  Steps: toList('steps', 'Steps'),
  Cards: toList('cards', 'Cards'),
  FileTree: toList('file-tree', 'FileTree'),
  Badge: ({ type, children, ...rest }: ParentProps & { type?: string }) => (
    <span className={type === undefined ? 'badge' : `badge badge-${type}`} {...ownProps('Badge', 'type', rest)}>
      {children}
    </span>
  ),
  Button: ({ to, children, ...rest }: ParentProps & { to?: string }) => (
    <a
      className="button"
      href={to}
      {...ownProps('Button', 'to', rest)}
      {...(!to && toProblem('<Button> leads nowhere', 'Say where: to="./page.md".'))}
    >
      {children}
    </a>
  ),
};

/** Props of a group of tabs. */
export interface TabsProps extends ParentProps {
  sync?: string;
  groupId?: string;
  className?: string;
  /** Labels of the tabs, unless the tabs have their own. */
  values?: readonly { value: string; label?: ReactNode }[] | undefined;
  /** The tab that is initially open. */
  defaultValue?: string | null | undefined;
}

const TabsContext = createContext<Pick<TabsProps, 'values' | 'defaultValue'>>({});

function Tab({ label, value, default: isDefault, children, 'data-mdx': place }: TabProps) {
  const { values, defaultValue } = useContext(TabsContext);
  const name = values?.find((one) => one.value === value)?.label ?? label ?? value;
  const isFirst = defaultValue === undefined ? isDefault : value !== undefined && value === defaultValue;
  const isNamed = name !== undefined && name !== '';
  return (
    <div
      data-tab={isFirst ? 'open' : ''}
      data-mdx={place}
      {...(!isNamed && toProblem('A tab has no name', 'Write <Tab label="Name">.'))}
    >
      {isNamed && <div data-tab-name="">{name}</div>}
      {children}
    </div>
  );
}

/** Props of a tab. */
export interface TabProps extends ParentProps {
  label?: ReactNode;
  value?: string;
  default?: boolean;
}

function toCallout(kind: string, name: string) {
  return function Callout({ title, children, ...rest }: ParentProps & { title?: ReactNode }) {
    return (
      <aside data-callout={kind} {...ownProps(name, 'title', rest)}>
        {title !== undefined && <p className="callout-title">{title}</p>}
        {children}
      </aside>
    );
  };
}

function toList(className: string, name: string) {
  return function List({ children, ...rest }: ParentProps) {
    return (
      <div className={className} {...ownProps(name, '', rest)}>
        {children}
      </div>
    );
  };
}

/** Records a mistake in the use of a component. The element carries it until the page is parsed, which reports it. */
function toProblem(reason: string, hint: string) {
  return { 'data-mdx-problem': `${reason}\n${hint}` };
}

/** Returns the place of a component in its page, which its element carries too, and the problem of an unknown prop. */
function ownProps(name: string, known: string, { 'data-mdx': place, ...unknown }: BuiltInProps) {
  const [first] = Object.keys(unknown);
  const hint = known === '' ? 'Remove it: the component has no properties.' : `Known properties: ${known}.`;
  return {
    'data-mdx': place,
    ...(first !== undefined && toProblem(`"${first}" of <${name}> has no effect`, hint)),
  };
}

import type { ReactNode } from 'react';
import { markdownComponents } from './components.tsx';

/** The modules that pages of Docusaurus import, by the last part of their name. */
export const docusaurusModules = {
  Tabs: markdownComponents.Tabs,
  TabItem: markdownComponents.TabItem,
  Details: markdownComponents.Details,
  Admonition: ({ type = 'note', title, children }: { type?: string; title?: ReactNode; children?: ReactNode }) => {
    const Callout = callouts[type] ?? markdownComponents.Note;
    return <Callout title={title}>{children}</Callout>;
  },
  CodeBlock: ({ language = '', title, showLineNumbers, children }: CodeBlockProps) => {
    const firstNumber = showLineNumbers === true ? 1 : showLineNumbers;
    return (
      <pre>
        <code className={`language-${language}`} data-shown={JSON.stringify({ title, firstNumber })}>
          {children}
        </code>
      </pre>
    );
  },
  Link: ({ to, href = to, ...others }: { to?: string; href?: string }) => <a href={href} {...others} />,
  ThemedImage: ({ sources, alt = '', ...others }: { sources: { light: string; dark: string }; alt?: string }) => (
    <>
      <img src={`${sources.light}#only-light`} alt={alt} {...others} />
      <img src={`${sources.dark}#only-dark`} alt={alt} {...others} />
    </>
  ),
  // Addresses are resolved later, with the page's other references.
  useBaseUrl: (address: string) => address,
};

const { Note, Info, Tip, Warning, Danger } = markdownComponents;

const callouts: Readonly<Record<string, typeof Note>> = {
  note: Note,
  secondary: Note,
  important: Note,
  info: Info,
  tip: Tip,
  success: Tip,
  warning: Warning,
  // In Docusaurus, `caution` is yellow.
  caution: Warning,
  danger: Danger,
};

interface CodeBlockProps {
  language?: string;
  title?: string;
  /** Whether lines are numbered, or the number of the first line. */
  showLineNumbers?: boolean | number;
  children?: ReactNode;
}

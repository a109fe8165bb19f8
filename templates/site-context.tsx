import { createContext, type ReactNode, useContext } from 'react';
import type { PageControls } from '../runtime/client.tsx';
import { formatMessage, type MessageParameters } from '../runtime/i18n/format.ts';
import type { PageData, ShellData } from '../runtime/page-data.ts';
import { type MessageArguments, type MessageKey, type Messages, toMessages } from './messages.ts';

/** Data that is given to every component. */
export interface SiteProps {
  page: PageData;
  shell: ShellData;
  /** Actions for parts that fail; absent on the server and wherever the page is not hydrated. */
  controls?: PageControls;
  /** Called with each route that a component requests a link to; absent where links are not checked, as in browsers. */
  onLink?: (route: string) => void;
}

/** Data that is available to every component. */
interface SiteContextValue extends SiteProps {
  messages: Messages;
}

const SiteContext = createContext<SiteContextValue | null>(null);

/** Provides the page and the shell to the components inside. */
export function SiteProvider({ children, ...value }: SiteProps & { children: ReactNode }) {
  return <SiteContext value={{ ...value, messages: toMessages(value.shell) }}>{children}</SiteContext>;
}

/** Returns the page being shown and the data shared by all pages. */
export function useSite(): SiteContextValue {
  const value = useContext(SiteContext);
  if (!value) throw new Error('useSite needs a SiteProvider');
  return value;
}

/** Returns a function that returns the interface's texts in the page's language. */
export function useMessage(): <Key extends MessageKey>(key: Key, ...parameters: MessageArguments<Key>) => string {
  const { messages, shell } = useSite();
  return (key, ...[parameters]: [MessageParameters?]) =>
    formatMessage(messages[key], parameters ?? {}, shell.locale.htmlLang);
}

import { createContext, type ReactNode, useContext } from 'react';
import type { PageControls } from '../runtime/client.tsx';
import { formatMessage, type MessageParameters } from '../runtime/i18n/format.ts';
import type { PageData, ShellData } from '../runtime/page-data.ts';
import { type MessageArguments, type MessageKey, type Messages, toMessages } from './messages.ts';

/** What every component may ask for. */
interface SiteContextValue {
  page: PageData;
  shell: ShellData;
  messages: Messages;
  /** What parts that fail can ask for; absent where nothing is alive, as on the server. */
  controls?: PageControls;
  /** Is told of each route that a component has asked a link to; absent where nobody checks them, as in browsers. */
  onLink?: (route: string) => void;
}

const SiteContext = createContext<SiteContextValue | null>(null);

/** Gives the page and its frame to the components inside. */
export function SiteProvider({ children, ...value }: Omit<SiteContextValue, 'messages'> & { children: ReactNode }) {
  return <SiteContext value={{ ...value, messages: toMessages(value.shell) }}>{children}</SiteContext>;
}

/** Returns the page being shown and what all pages share. */
export function useSite(): SiteContextValue {
  const value = useContext(SiteContext);
  if (!value) throw new Error('useSite needs a SiteProvider around it');
  return value;
}

/** Returns the interface's texts in the page's language. */
export function useMessage(): <Key extends MessageKey>(key: Key, ...parameters: MessageArguments<Key>) => string {
  const { messages, shell } = useSite();
  return (key, ...[parameters]: [MessageParameters?]) =>
    formatMessage(messages[key], parameters ?? {}, shell.locale.htmlLang);
}

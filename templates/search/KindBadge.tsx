import { Icon } from '../layout/Icon.tsx';
import type { MessageKey } from '../messages.ts';
import { useMessage, useSite } from '../site-context.tsx';

/** What kind of place a result is: a symbol says its kind in words, others show a sign. */
export function KindBadge({ kind }: { kind: string }) {
  const message = useMessage();
  const { messages } = useSite();
  const key = `api.kind.${kind}`;
  if (key in messages) {
    return <span className="search-kind">{message(key as Extract<MessageKey, 'api.kind.method'>)}</span>;
  }
  return <Icon name={kind === 'heading' ? 'heading' : 'page'} />;
}

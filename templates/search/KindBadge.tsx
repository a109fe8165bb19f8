import { Icon } from '../layout/Icon.tsx';
import type { MessageKey } from '../messages.ts';
import { useMessage, useSite } from '../site-context.tsx';

/** Shows the kind of a result: the kind of a symbol in words, other kinds as an icon. */
export function KindBadge({ kind }: { kind: string }) {
  const message = useMessage();
  const { messages } = useSite();
  const key = `api.kind.${kind}`;
  if (key in messages) {
    return <span className="search-kind">{message(key as Extract<MessageKey, 'api.kind.method'>)}</span>;
  }
  return <Icon name={kind === 'heading' ? 'heading' : 'page'} />;
}

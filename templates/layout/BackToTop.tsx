import { scrollToTop } from '../../runtime/scroll/back-to-top.ts';
import { useMessage } from '../site-context.tsx';
import { Icon } from './Icon.tsx';

/** The way back to the top of a long page; it is offered to those who are far down. */
export function BackToTop() {
  const message = useMessage();
  return (
    <button type="button" className="icon-button back-to-top" onClick={scrollToTop} aria-label={message('backToTop')}>
      <Icon name="up" />
    </button>
  );
}

import { useMessage } from '../site-context.tsx';
import { Icon } from './Icon.tsx';

/** The way back to the top of a long page; it is offered to those who are far down. */
export function BackToTop() {
  return (
    <button
      type="button"
      className="icon-button back-to-top"
      data-action="scroll-to-top"
      aria-label={useMessage()('backToTop')}
    >
      <Icon name="up" />
    </button>
  );
}

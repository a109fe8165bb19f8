import { useMessage } from '../site-context.tsx';
import { Icon } from './Icon.tsx';

/** A button that scrolls back to the top of a long page; shown once the reader has scrolled far down. */
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

import { type KeyboardEvent, type Ref, useId, useState } from 'react';

interface EditorProps {
  label: string;
  /** How it is used by keyboard. */
  hint: string;
  value: string;
  onChange: (value: string) => void;
  onRun: () => void;
  /** Until somebody listens, nothing is typed that would be lost. */
  isReadOnly: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

const indent = '  ';

/** A field for code: it indents, keeps the indentation of the line above, and can be left by keyboard. */
export function Editor({ label, hint, value, onChange, onRun, isReadOnly, ref }: EditorProps) {
  const id = useId();
  const [isLeaving, setIsLeaving] = useState(false);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.nativeEvent.isComposing;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onRun();
    } else if (event.key === 'Escape') {
      setIsLeaving(true);
      return;
    } else if (event.key === 'Tab' && isPlain && !event.shiftKey && !isLeaving) {
      event.preventDefault();
      insert(indent);
    } else if (event.key === 'Enter' && isPlain) {
      event.preventDefault();
      insert(`\n${indentOf(event.currentTarget)}`);
    }
    setIsLeaving(false);
  };
  return (
    <div className="playground-editor">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={ref}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
        aria-describedby={`${id}-hint`}
        readOnly={isReadOnly}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        rows={14}
      />
      <p id={`${id}-hint`} className="visually-hidden">
        {hint}
      </p>
    </div>
  );
}

/** Types a text where the cursor is. It is old, and the only way that the browser's undo knows of. */
function insert(text: string): void {
  document.execCommand('insertText', false, text);
}

function indentOf({ value, selectionStart }: HTMLTextAreaElement): string {
  const line = value.slice(value.lastIndexOf('\n', selectionStart - 1) + 1, selectionStart);
  const own = /^[ \t]*/.exec(line)?.[0] ?? '';
  return /[{([]\s*$/.test(line) ? own + indent : own;
}

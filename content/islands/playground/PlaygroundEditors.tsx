import { Editor } from './Editor.tsx';
import type { PlaygroundState } from './use-playground.ts';
import type { Words } from './words.ts';

/** The two fields to write in: code and data. */
export function PlaygroundEditors({ playground, words }: { playground: PlaygroundState; words: Words }) {
  const { work, isAlive, code, edit, runNow } = playground;
  return (
    <div className="playground-editors">
      <Editor
        label={words.code}
        hint={words.keys}
        value={work.code}
        onChange={(value) => edit({ ...work, code: value })}
        onRun={runNow}
        isReadOnly={!isAlive}
        ref={code}
      />
      <Editor
        label={words.data}
        hint={words.keys}
        value={work.data}
        onChange={(value) => edit({ ...work, data: value })}
        onRun={runNow}
        isReadOnly={!isAlive}
      />
    </div>
  );
}

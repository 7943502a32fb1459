import { type Dirent, type FSWatcher, readdirSync, watch } from 'node:fs';
import { join } from 'node:path';
import { isFolder } from '../source/output-place.ts';

/** Callbacks of a watcher. */
export interface FolderListener {
  /** Something has changed; may be called several times for one change. */
  readonly onChange: () => void;
  /** The folder cannot be watched any more. */
  readonly onError: (error: unknown) => void;
}

/** Watches until it is closed. */
export interface FolderWatcher {
  close(): void;
}

/**
 * Watches a folder and everything below it. Links directly below it that lead to folders are
 * followed: an edition may be elsewhere.
 *
 * Each folder is watched by itself: on Linux Node's `recursive` watches single files, and loses a
 * file that is replaced by another one of its name, which is how many editors and git save.
 *
 * @throws if the folder cannot be watched
 */
export function watchFolders(root: string, { onChange, onError }: FolderListener): FolderWatcher {
  let watchers: FSWatcher[] = [];
  const close = () => {
    for (const watcher of watchers) watcher.close();
    watchers = [];
  };
  // Watched before it is listed, so that a folder made in between is noticed.
  const open = (folder: string) => {
    const watcher = watch(folder, (event) => {
      if (event === 'rename') renew();
      onChange();
    });
    // Removing a folder is a change of its parent.
    watcher.on('error', (error) => folder === root && onError(error));
    watchers.push(watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true }))
      if (entry.isDirectory() || (folder === root && isLinkToFolder(entry, folder)))
        openBelow(join(folder, entry.name));
  };
  const openBelow = (folder: string) => {
    try {
      open(folder);
    } catch (error) {
      // It was removed meanwhile: its parent reports that.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  };
  /**
   * Folders may have been added, removed or replaced. Runs before the listener, which has read
   * nothing yet, so nothing is missed in between.
   */
  const renew = () => {
    close();
    try {
      open(root);
    } catch (error) {
      onError(error);
    }
  };
  open(root);
  return { close };
}

const isLinkToFolder = (entry: Dirent, folder: string): boolean =>
  entry.isSymbolicLink() && isFolder(join(folder, entry.name));

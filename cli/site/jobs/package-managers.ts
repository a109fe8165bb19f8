/** The commands of a package manager that a new site's files and instructions contain. */
export interface PackageManager {
  /** Its name in the `packageManager` field of a manifest. */
  name: string;
  /** Files in which it records what is installed. */
  lockfiles: readonly string[];
  /** Makes it available where only Node is installed, such as in a workflow or a container; `null` for npm. */
  enable: string | null;
  /** Installs what the lockfile lists, and fails if the lockfile is out of date. */
  install: string;
  /** Runs the package's `build` script, if it has one. */
  build: string;
  /** Runs the `build` script of each package in a workspace that has one. */
  buildAll: string;
  /** Adds a development dependency. */
  add: string;
  /** Runs the program of an installed package. */
  run: string;
}

const npm = {
  name: 'npm',
  lockfiles: ['package-lock.json', 'npm-shrinkwrap.json'],
  enable: null,
  install: 'npm ci',
  build: 'npm run build --if-present',
  // npm reads the workspaces of Yarn and Bun, too.
  buildAll: 'npm run build --workspaces --if-present',
  add: 'npm install --save-dev',
  run: 'npx',
} satisfies PackageManager;

const packageManagers: readonly PackageManager[] = [
  npm,
  {
    name: 'pnpm',
    lockfiles: ['pnpm-lock.yaml'],
    enable: 'corepack enable',
    install: 'pnpm install --frozen-lockfile',
    build: 'pnpm run --if-present build',
    buildAll: 'pnpm run --recursive --if-present build',
    add: 'pnpm add --save-dev',
    run: 'pnpm exec',
  },
  {
    name: 'yarn',
    lockfiles: ['yarn.lock'],
    enable: 'corepack enable',
    // Yarn 1 knows only this option; later versions accept it too.
    install: 'yarn install --frozen-lockfile',
    // Yarn fails if there is no such script.
    build: npm.build,
    buildAll: npm.buildAll,
    add: 'yarn add --dev',
    run: 'yarn',
  },
  {
    name: 'bun',
    lockfiles: ['bun.lock', 'bun.lockb'],
    enable: 'npm install --global bun',
    install: 'bun install --frozen-lockfile',
    build: 'bun run --if-present build',
    buildAll: npm.buildAll,
    add: 'bun add --dev',
    run: 'bunx',
  },
];

/** What one folder says about its package manager. */
interface ManagerSigns {
  /** The `packageManager` field of the folder's manifest, or empty. */
  field: string;
  hasFile: (name: string) => boolean;
}

/**
 * Returns the package manager that a project uses, npm if nothing names one.
 *
 * @param places the project's folder, and those above it in its repository
 */
export function pickPackageManager(places: readonly ManagerSigns[]): PackageManager {
  for (const { field, hasFile } of places) {
    const named = packageManagers.find(({ name }) => field.startsWith(`${name}@`));
    const manager = named ?? packageManagers.find(({ lockfiles }) => lockfiles.some(hasFile));
    if (manager) return manager;
  }
  return npm;
}

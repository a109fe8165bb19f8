/** The commands of a package manager that a new site's files and instructions contain. */
export interface PackageManager {
  /** Makes it available where only Node is installed, such as in a workflow or a container; `null` for npm. */
  enable: string | null;
  /** Installs what the lockfile lists, and fails if the lockfile is out of date. */
  install: string;
  /** Runs the `build` scripts of the project, in a workspace those of packages before those that depend on them. */
  build: string;
  /** Adds a development dependency. */
  add: string;
  /** Puts packages of the workspace into the `node_modules` of its root. */
  link: (names: readonly string[]) => string;
  /** Runs the program of an installed package. */
  run: string;
}

/** What the commands depend on. */
export interface ProjectScripts {
  /** Whether the folder is the root of a workspace. */
  isWorkspace: boolean;
  /** Whether the folder's own package has a `build` script. It then builds the packages of its workspace, too. */
  hasBuild: boolean;
  /** Names of the packages of the workspace that have a `build` script, in the order of the workspace. */
  listed: readonly string[];
  /** The same names, dependencies first. */
  ordered: readonly string[];
}

/** A package manager, and how a project shows that it is used. */
interface KnownManager {
  /** Matches the `packageManager` field of a manifest. */
  field: RegExp;
  /** Its lockfiles and files of settings. */
  files: readonly string[];
  toCommands: (scripts: ProjectScripts) => PackageManager;
}

const npm: KnownManager = {
  field: /^npm@/,
  files: ['package-lock.json', 'npm-shrinkwrap.json'],
  toCommands: (scripts) => ({
    enable: null,
    install: 'npm ci',
    build: toNpmBuild(scripts),
    add: 'npm install --save-dev',
    link: () => 'npm install',
    run: 'npx',
  }),
};

const packageManagers: readonly KnownManager[] = [
  npm,
  {
    field: /^pnpm@/,
    files: ['pnpm-lock.yaml', 'pnpm-workspace.yaml'],
    toCommands: ({ isWorkspace, ...scripts }) => ({
      enable: 'corepack enable',
      install: 'pnpm install --frozen-lockfile',
      build: `pnpm run${buildsPackages(scripts) ? ' --recursive' : ''} --if-present build`,
      // Without this option, pnpm 9 refuses to add to the root of a workspace. Anywhere else it refuses the option.
      add: `pnpm add --save-dev${isWorkspace ? ' --workspace-root' : ''}`,
      link: (names) => `pnpm add --save-dev --workspace-root --workspace ${names.join(' ')}`,
      run: 'pnpm exec',
    }),
  },
  {
    field: /^yarn@(?:[4-9]|[1-9]\d)/,
    files: ['.yarnrc.yml'],
    toCommands: (scripts) => ({
      enable: 'corepack enable',
      install: 'yarn install --immutable',
      build: buildsPackages(scripts)
        ? 'yarn workspaces foreach --all --topological-dev run build'
        : toYarnBuild(scripts),
      add: 'yarn add --dev',
      link: () => 'yarn install',
      run: 'yarn',
    }),
  },
  {
    field: /^yarn@/,
    files: ['yarn.lock'],
    toCommands: (scripts) => ({
      enable: 'corepack enable',
      // Yarn 1 knows only this option; Yarn 2 and 3 accept it, too.
      install: 'yarn install --frozen-lockfile',
      // Yarn 1 fails at a package without the script and ignores dependencies, and Yarn 2 and 3 need a plugin.
      build: buildsPackages(scripts) ? toNpmBuild(scripts) : toYarnBuild(scripts),
      // Without this option, Yarn 1 refuses to add to the root of a workspace.
      add: `yarn add --dev${scripts.isWorkspace ? ' -W' : ''}`,
      link: () => 'yarn install',
      run: 'yarn',
    }),
  },
  {
    field: /^bun@/,
    files: ['bun.lock', 'bun.lockb', 'bunfig.toml'],
    toCommands: (scripts) => ({
      enable: 'npm install --global bun',
      install: 'bun install --frozen-lockfile',
      build: `bun run${buildsPackages(scripts) ? " --filter '*'" : ''} --if-present build`,
      add: 'bun add --dev',
      link: (names) => `bun add --dev ${names.map((name) => `'${name}@workspace:*'`).join(' ')}`,
      run: 'bunx',
    }),
  },
];

/** Returns whether the packages of the workspace are built one by one, as its root has no script for that. */
function buildsPackages({ hasBuild, listed }: Pick<ProjectScripts, 'hasBuild' | 'listed'>): boolean {
  return !hasBuild && listed.length > 0;
}

/** Returns npm's command. npm reads the workspaces of Yarn, too, and builds them in the order in which it gets them. */
function toNpmBuild(scripts: ProjectScripts): string {
  const { listed, ordered } = scripts;
  if (!buildsPackages(scripts)) return 'npm run build --if-present';
  if (listed.every((name, at) => name === ordered[at])) return 'npm run build --workspaces --if-present';
  return ['npm run build --if-present', ...ordered.map((name) => `-w ${name}`)].join(' ');
}

/** Returns Yarn's command for one package, or npm's if there is no such script, which Yarn would fail at. */
function toYarnBuild(scripts: ProjectScripts): string {
  return scripts.hasBuild ? 'yarn run build' : toNpmBuild(scripts);
}

/** What one folder says about its package manager. */
interface ManagerSigns {
  /** The `packageManager` field of the folder's manifest, or empty. */
  field: string;
  hasFile: (name: string) => boolean;
}

/**
 * Returns the commands of the package manager that a project uses, npm if nothing names one.
 *
 * @param places the project's folder, and those above it in its repository
 */
export function pickPackageManager(places: readonly ManagerSigns[], scripts: ProjectScripts): PackageManager {
  for (const { field, hasFile } of places) {
    const named = packageManagers.find((manager) => manager.field.test(field));
    const found = named ?? packageManagers.find(({ files }) => files.some(hasFile));
    if (found) return found.toCommands(scripts);
  }
  return npm.toCommands(scripts);
}

import type { Picture } from '../../runtime/page-data.ts';

/**
 * Renders a logo of the site with the given height. If dark mode has its own, the style sheet shows only one of the
 * two, and the browser loads only that one.
 */
export function Logo({ picture: { src, srcDark, alt, ratio = 1 }, size }: { picture: Picture; size: number }) {
  const width = Math.round(size * ratio);
  const image = (address: string, mode?: 'in-light' | 'in-dark') => (
    <img className={mode} src={address} alt={alt} width={width} height={size} loading={mode && 'lazy'} />
  );
  if (!srcDark) return image(src);
  return (
    <>
      {image(src, 'in-light')}
      {image(srcDark, 'in-dark')}
    </>
  );
}

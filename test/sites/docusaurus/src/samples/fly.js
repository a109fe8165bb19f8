export const fly = () => 'up';

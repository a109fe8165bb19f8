const bow = {};
// #region draw
bow.draw = () => 'ready';
// #endregion draw

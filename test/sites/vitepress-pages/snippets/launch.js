const kite = take();
launch(kite);
// #region land
const rope = 20;
pull(kite, rope);
// #endregion land

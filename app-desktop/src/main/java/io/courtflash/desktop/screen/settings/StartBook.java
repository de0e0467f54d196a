package io.courtflash.desktop.screen.settings;

import io.courtflash.core.upkeep.Listening;

/** Where the next start listens, changed in the name of who is signed in. */
interface StartBook {

  Listening stored();

  void store(Listening wanted);
}

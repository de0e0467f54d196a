/** What can be set while the engine runs. */
@NullMarked
package io.courtflash.desktop.screen.settings;

import org.jspecify.annotations.NullMarked;

/** The settings screen: settings of the running engine, the next start's address, server tests. */
@NullMarked
package io.courtflash.desktop.screen.settings;

import org.jspecify.annotations.NullMarked;

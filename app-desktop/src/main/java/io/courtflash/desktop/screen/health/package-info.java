/** The state of the engines, the server's URLs, the next gate, checks and backups. */
@NullMarked
package io.courtflash.desktop.screen.health;

import org.jspecify.annotations.NullMarked;

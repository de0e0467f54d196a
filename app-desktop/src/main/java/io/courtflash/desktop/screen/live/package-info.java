/** The live screen: figures and charts of the engine, its switches, the slot map, rehearsals. */
@NullMarked
package io.courtflash.desktop.screen.live;

import org.jspecify.annotations.NullMarked;

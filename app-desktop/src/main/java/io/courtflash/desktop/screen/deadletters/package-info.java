/** The dead letters screen: claims that could not be settled, and what staff can do with them. */
@NullMarked
package io.courtflash.desktop.screen.deadletters;

import org.jspecify.annotations.NullMarked;

/** The dead letters screen: claims that could not be settled; staff retry or discard them. */
@NullMarked
package io.courtflash.desktop.screen.deadletters;

import org.jspecify.annotations.NullMarked;

/** The hall's own roles, and its court groups with the staff who are limited to them. */
@NullMarked
package io.courtflash.desktop.screen.roles;

import org.jspecify.annotations.NullMarked;

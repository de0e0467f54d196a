/**
 * Everything about one person: their page for staff, notes, the export and erasure of their data.
 */
@NullMarked
package io.courtflash.core.person;

import org.jspecify.annotations.NullMarked;

/**
 * Everything about one person: their page for staff, notes, the export and erasure of their data.
 */
@NullMarked
package io.courtflash.core.office.person;

import org.jspecify.annotations.NullMarked;

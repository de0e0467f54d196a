/** Read models for staff across all other packages of the core. None of these uses it. */
@NullMarked
package io.courtflash.core.office;

import org.jspecify.annotations.NullMarked;

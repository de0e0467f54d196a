/** Tests of the read models for the console. */
@NullMarked
package io.courtflash.core.office;

import org.jspecify.annotations.NullMarked;

/** Tests of changes to the term plan. */
@NullMarked
package io.courtflash.core.plan;

import org.jspecify.annotations.NullMarked;

/** Tests of changes to the term plan. */
@NullMarked
package io.courtflash.core.change.plan;

import org.jspecify.annotations.NullMarked;

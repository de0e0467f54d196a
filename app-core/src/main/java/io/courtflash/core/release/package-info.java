/**
 * Releases: when the slots of a day are generated, warmed up and opened, and who may hold that up.
 */
@NullMarked
package io.courtflash.core.release;

import org.jspecify.annotations.NullMarked;

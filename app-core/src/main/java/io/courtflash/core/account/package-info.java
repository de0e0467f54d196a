/** Students and staff: who they are, what they may do, how they prove it. */
@NullMarked
package io.courtflash.core.account;

import org.jspecify.annotations.NullMarked;

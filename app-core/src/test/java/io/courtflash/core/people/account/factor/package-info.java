/** Tests of second factors and repeated proofs. */
@NullMarked
package io.courtflash.core.people.account.factor;

import org.jspecify.annotations.NullMarked;

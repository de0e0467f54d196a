/** The bills of the payment providers, and where they and the hall's books don't agree. */
@NullMarked
package io.courtflash.core.money.statement;

import org.jspecify.annotations.NullMarked;

/** Payment providers, behind one interface. */
@NullMarked
package io.courtflash.core.money.provider;

import org.jspecify.annotations.NullMarked;

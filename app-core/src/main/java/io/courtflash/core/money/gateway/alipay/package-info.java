/** Alipay, by its open API of version 3. Nothing outside this package knows it. */
@NullMarked
package io.courtflash.core.money.gateway.alipay;

import org.jspecify.annotations.NullMarked;

/** Alipay, by its open API of version 3. Nothing outside this package knows it. */
@NullMarked
package io.courtflash.core.pay.alipay;

import org.jspecify.annotations.NullMarked;

@NullMarked
package io.courtflash.core.pay.alipay;

import org.jspecify.annotations.NullMarked;

@NullMarked
package io.courtflash.core.money.gateway.alipay;

import org.jspecify.annotations.NullMarked;

@NullMarked
package io.courtflash.core.money.gateway.wechat;

import org.jspecify.annotations.NullMarked;

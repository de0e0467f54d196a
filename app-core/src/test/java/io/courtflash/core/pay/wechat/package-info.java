@NullMarked
package io.courtflash.core.pay.wechat;

import org.jspecify.annotations.NullMarked;

/** WeChat Pay, by its API of version 3. Nothing outside this package knows it. */
@NullMarked
package io.courtflash.core.money.gateway.wechat;

import org.jspecify.annotations.NullMarked;

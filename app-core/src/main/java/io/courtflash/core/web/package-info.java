/** What every HTTP answer shares: the envelope, the codes, refusals and who may call. */
@NullMarked
package io.courtflash.core.web;

import org.jspecify.annotations.NullMarked;

/** What staff see of settling, over HTTP. */
@NullMarked
package io.courtflash.core.settle.web;

import org.jspecify.annotations.NullMarked;

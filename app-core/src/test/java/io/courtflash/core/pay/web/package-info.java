@NullMarked
package io.courtflash.core.pay.web;

import org.jspecify.annotations.NullMarked;

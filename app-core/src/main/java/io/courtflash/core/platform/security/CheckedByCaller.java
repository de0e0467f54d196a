package io.courtflash.core.platform.security;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks reads for the staff that don't check a permission themselves, because they don't know the
 * reader: the caller names the permission by {@link NeedsPermission} and has it checked. Only
 * controllers, the console's guarded services and the feature itself call them, which a test of
 * each module holds.
 *
 * <p>At a class it is meant for each public method that isn't static.
 */
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface CheckedByCaller {}

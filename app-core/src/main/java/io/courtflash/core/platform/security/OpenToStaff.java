package io.courtflash.core.platform.security;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks a method that the console calls and that needs no permission of its own: it reads nothing
 * that needs one, or it is called so often that the permission to see its screen has to be enough.
 * A user who loses that permission loses the console within five seconds.
 */
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface OpenToStaff {}

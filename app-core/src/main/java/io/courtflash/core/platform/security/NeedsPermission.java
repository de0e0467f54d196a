package io.courtflash.core.platform.security;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * The permission that an operation of the staff needs. It is checked before the operation runs,
 * against the present state of the database: at a controller for the caller of the request, at a
 * method of the engine for its first argument that is an actor, and at a service of the console for
 * whoever is signed in. Who doesn't have it is refused with {@link PermissionRefusedException}.
 *
 * <p>At a class it is meant for each method that names no other one. In the engine it works at
 * methods alone, and only for calls from other objects.
 */
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface NeedsPermission {

  Permission value();
}
